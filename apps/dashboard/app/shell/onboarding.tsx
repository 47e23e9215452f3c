export { Onboarding as default } from '#dashboard/features/businesses/components/onboarding.tsx'
