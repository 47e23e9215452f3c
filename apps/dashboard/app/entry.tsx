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
import { authToken, discardUnreadableSession } from '#dashboard/lib/session.ts'
import { applyThemeChanges } from '#dashboard/lib/theme.ts'
import { Providers } from './providers.tsx'
import { preloadPage, Router } from './router.tsx'

applyThemeChanges()
discardUnreadableSession()
const requestedLang = new URLSearchParams(window.location.search).get('lang')
if (requestedLang === 'fr' || requestedLang === 'en') setReader(requestedLang)
applyDocumentLanguage()
followErrorWords()
watchSession()
trackMousePress()

/** Once the page has come, or when there is something to say; where the code did not come, with the next toast. */
function showToasts(): void {
  const begin = () => {
    window.removeEventListener('load', begin)
    stop()
    import('./late-parts.ts').then(
      ({ Toaster }) => createRoot(toastHost()).render(<Toaster />),
      () => {
        stop = onToast(begin)
      },
    )
  }
  let stop = onToast(begin)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
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
  // A session that ended or began elsewhere meanwhile is shown otherwise.
  if (window.drawnToken !== authToken()) window.drawnAt = undefined
  // What is seen already is taken over in slices: no key or click waits for all of it.
  if (window.drawnAt) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  showToasts()
})
