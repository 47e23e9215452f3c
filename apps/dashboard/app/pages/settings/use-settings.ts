import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { useProfile } from '#dashboard/features/businesses/settings/use-profile.ts'
import type { CardState } from '#dashboard/lib/card-state.ts'
import { CARDS } from './cards.tsx'

/**
 * Everything that can be unsaved on the page: the profile, whose cards share one draft, and the cards that have
 * their own. `dirty` names the cards that differ from what is saved, in the order of the page.
 */
export function useSettings(business: Business) {
  const profile = useProfile(business)
  const writable = mayManage(business.role)
  const [states, setStates] = useState<Partial<Record<string, CardState>>>({})
  const [wanted, setWanted] = useState(profile.dirtyCards.length > 0)
  const [saving, setSaving] = useState(false)
  const profileDirty = writable && profile.dirtyCards.length > 0
  // A draft that began in another tab is edited here too.
  const editing = writable && (wanted || profileDirty)
  const dirty = CARDS.map((card) => card.id).filter((id) =>
    states[id] ? states[id].dirty : writable && (profile.dirtyCards as string[]).includes(id),
  )

  const report = (id: string, state: CardState) => setStates((before) => ({ ...before, [id]: state }))

  /** Saves everything that is unsaved; stops at the first that fails, whose draft stays. */
  const save = async (): Promise<void> => {
    if (saving || (profileDirty && !profile.validate())) return
    setSaving(true)
    const own = dirty.flatMap((id) => states[id] ?? [])
    let done = true
    for (const state of own) done &&= await state.save()
    if (done && (profileDirty || own.length === 0)) done = await profile.save()
    if (done) setWanted(false)
    setSaving(false)
  }
  /** Gives every draft up and leaves edit mode. */
  const discard = () => {
    profile.reset()
    for (const state of Object.values(states)) state?.reset()
    setWanted(false)
  }
  return {
    profile,
    writable,
    editing,
    saving,
    states,
    dirty,
    report,
    save,
    discard,
    edit: () => setWanted(true),
    leaveEditMode: () => setWanted(false),
  }
}
