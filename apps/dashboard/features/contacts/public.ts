import { lazy } from 'react'

export { ContactLink } from './components/contact-link.tsx'

/** Comes after the conversation beside which it stands. */
export const ContactAside = lazy(() => import('./components/contact-aside.tsx'))
