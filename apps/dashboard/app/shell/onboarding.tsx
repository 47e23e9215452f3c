export { Onboarding as default } from '../../features/businesses/components/onboarding.tsx'
