import { Link, useLocation } from 'wouter'
import { Wordmark } from '#dashboard/components/brand.tsx'
import { Ordinals } from '#dashboard/components/ordinals.tsx'
import { ThemeButton } from '#dashboard/components/page.tsx'
import { langOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { privacy, terms } from './content.ts'
import { texts } from './messages.ts'

const pages = { '/terms': ['termsTitle', terms], '/privacy': ['privacyTitle', privacy] } as const

/** /terms and /privacy */
export default function LegalPage() {
  const t = useText(texts)
  const lang = langOf('fr', useLanguage())
  const session = useSession()
  const [path] = useLocation()
  const [name, content] = pages[path === '/privacy' ? path : '/terms']
  const title = t[name]
  usePageTitle(title)
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex h-24 max-w-[720px] items-center justify-between gap-4 px-5">
        <Link href="/login" aria-label="LutinGénie" className="rounded-md">
          <Wordmark size={32} />
        </Link>
        <div className="flex items-center gap-3 text-sm">
          <Link href={session ? '/dashboard' : '/login'} className="link">
            {session ? t.toDashboard : t.back}
          </Link>
          <ThemeButton />
        </div>
      </header>
      <main className="mx-auto max-w-[720px] px-5 pt-6 pb-20">
        <h1 className="title-public">{title}</h1>
        <p className="mt-2 text-sm text-ink-muted">
          <Ordinals>{t.updated}</Ordinals>
        </p>
        {content[lang].map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="title-dialog">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-[0.9375rem]/6 text-ink-muted">
                {paragraph.replace('{support}', supportAddress())}
              </p>
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}
