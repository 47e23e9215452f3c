export { ContactAside, ContactLink } from './components/contact-aside.tsx'
