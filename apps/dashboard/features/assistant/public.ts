export { AiSettingsCard } from './ai-settings-card.tsx'
