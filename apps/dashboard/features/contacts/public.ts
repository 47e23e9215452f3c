export { default as ContactAside } from './components/contact-aside.tsx'
export { ContactLink } from './components/contact-link.tsx'
