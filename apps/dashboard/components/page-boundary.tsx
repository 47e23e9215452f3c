import { Component, type ReactNode } from 'react'
import { fr, messages, useText } from '#dashboard/lib/i18n.ts'
import { askAnew } from '#dashboard/lib/lazy-page.ts'
import { Button, ButtonLink } from './button.tsx'

const HOME = '/dashboard'

const texts = messages({
  title: fr('Cette page n’a pas pu s’afficher', 'This page could not be shown'),
  text: fr(
    'Le serveur a donné une réponse inattendue, ou une partie de la page manque. Ce qui est enregistré n’est pas perdu.',
    'The server gave an unexpected answer, or a part of the page is missing. What was saved is not lost.',
  ),
  reload: fr('Recharger la page', 'Reload the page'),
  home: fr('Aller au tableau de bord', 'Go to the dashboard'),
})

interface PageBoundaryProps {
  /** Another value, such as another address, tries again. */
  resetKey: string
  /** Above the words. */
  drawing?: ReactNode
  children: ReactNode
}

interface State {
  failedAt: string | null
}

/** In place of a page that throws: an answer of another shape than agreed, or code that did not load. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failedAt: null }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, { failedAt }: State): State | null {
    if (failedAt === null || failedAt === resetKey) return null
    // The first render after the failure notes where it was; a later one elsewhere tries again.
    return { failedAt: failedAt === '' ? resetKey : null }
  }

  override componentDidCatch(): void {
    askAnew()
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children
    return <Failed {...this.props} />
  }
}

function Failed({ drawing, resetKey }: Omit<PageBoundaryProps, 'children'>) {
  const t = useText(texts)
  return (
    <div
      role="alert"
      className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center px-6 py-10 text-center text-balance"
    >
      {drawing}
      <h1 className="title-card mt-[19px] text-ink">{t.title}</h1>
      <p className="mt-1 mb-4 max-w-[26rem] text-sm text-ink-muted">{t.text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
        {/* On a phone the menu was part of the page that is not there. */}
        {resetKey !== HOME && <ButtonLink href={HOME}>{t.home}</ButtonLink>}
      </div>
    </div>
  )
}
