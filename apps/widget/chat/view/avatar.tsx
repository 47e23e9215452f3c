import type { Context } from './context.ts'

/** Initials of a person, the shop's logo, or the hat. */
export function Avatar({
  context: { state, set },
  person,
}: {
  context: Context
  person?: string | null | undefined
}) {
  if (person) {
    const initials = person.split(/\s+/, 2).map((part) => [...part][0])
    return <span class="avatar person">{initials}</span>
  }
  const { config } = state
  return (
    <span class="avatar">
      {config?.logoUrl ? (
        <img src={config.logoUrl} alt="" onError={() => set({ config: { ...config, logoUrl: null } })} />
      ) : (
        <i class="hat" />
      )}
    </span>
  )
}
