import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles.css'
import { onToast } from '#dashboard/components/toast.ts'
import { toastHost } from '#dashboard/components/toast-host.ts'
import { watchSession } from '#dashboard/features/auth/session-expiry.ts'
import { followErrorWords } from '#dashboard/lib/failure.ts'
import { awaitFirstView } from '#dashboard/lib/first-view.ts'
import { applyDocumentLanguage, setReader } from '#dashboard/lib/i18n.ts'
import { trackMousePress } from '#dashboard/lib/mouse-press.ts'
import '#dashboard/lib/page-translation.ts'
import { discardUnreadableSession } from '#dashboard/lib/session.ts'
import { applyThemeChanges } from '#dashboard/lib/theme.ts'
import { Providers } from './providers.tsx'
import { preloadPage, Router } from './router.tsx'

applyThemeChanges()
discardUnreadableSession()
const asked = new URLSearchParams(window.location.search).get('lang')
if (asked === 'fr' || asked === 'en') setReader(asked)
applyDocumentLanguage()
followErrorWords()
watchSession()
trackMousePress()

/** Not while the page comes, unless there is something to say; tried again with the next toast where it did not come. */
const TOASTER_MS = 5_000

function showToasts(): void {
  const begin = () => {
    clearTimeout(timer)
    stop()
    import('#dashboard/components/toaster.tsx').then(
      ({ Toaster }) => createRoot(toastHost()).render(<Toaster />),
      () => {
        stop = onToast(begin)
      },
    )
  }
  const timer = setTimeout(begin, TOASTER_MS)
  let stop = onToast(begin)
}

const root = document.getElementById('root') as HTMLElement
const page = (
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>
)
void Promise.all([preloadPage(window.location.pathname), awaitFirstView()]).then(() => {
  // What is seen already is taken over in slices: no key or click waits for all of it.
  if (window.drawnAt) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  showToasts()
})
