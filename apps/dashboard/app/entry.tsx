import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { applyDocumentLanguage } from '../lib/i18n.ts'
import { discardUnreadableSession } from '../lib/session.ts'
import { followTheme } from '../lib/theme.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

followTheme()
discardUnreadableSession()
applyDocumentLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
