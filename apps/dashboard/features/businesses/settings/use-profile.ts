import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Business, businesses } from '#contract/businesses/businesses.ts'
import { type ToastKind, toast, toastUpdateFailed } from '#dashboard/components/toast.ts'
import { call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { langOf, textsOf, useText } from '#dashboard/lib/i18n.ts'
import { afterMouseRelease } from '#dashboard/lib/mouse-press.ts'
import { refusedFields } from '#dashboard/lib/refused-fields.ts'
import { explained } from '../failure.ts'
import { fieldError } from '../field-error.ts'
import { fieldTexts } from '../field-messages.ts'
import { texts as listTexts } from '../messages.ts'
import { businessesKey, useBusinessActions } from '../queries.ts'
import { texts } from './messages.ts'
import {
  CARD_FIELDS,
  changesOf,
  draftOf,
  formOf,
  PROFILE_CARDS,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  unreadDays,
} from './profile-form.ts'

type ProfileErrors = Partial<Record<ProfileField, string>>

const profileKey = (businessId: string) => [...businessesKey, businessId] as const

/** The profile as the server has it; shown at once from the list of businesses, and read again. */
export function useBusinessProfile(listed: Business) {
  return useQuery({
    queryKey: profileKey(listed.id),
    queryFn: ({ signal }): Promise<Business> =>
      explained(
        call(businesses.getBusiness, { params: { businessId: listed.id }, signal }),
        () => textsOf(listTexts).fetchOneFailed,
      ),
    placeholderData: listed,
  })
}

/**
 * The draft of a business's profile, shared by its four cards. Only what differs from the saved copy is kept, so a
 * colleague's change to another field is never undone; the draft survives reloads and failed saves.
 */
export function useProfile(business: Business) {
  const t = { ...useText(fieldTexts), ...useText(texts) }
  const f = useFormats()
  const client = useQueryClient()
  const { update } = useBusinessActions()
  const draft = useDraft<Partial<ProfileForm>>(`settings:${business.id}`, {})
  /** What was saved when the draft of a field began. */
  const basis = useDraft<Partial<ProfileForm>>(`settings:${business.id}:basis`, {})
  /** Hours in which none was read, as they were asked back. */
  const warnedHours = useDraft<Partial<ProfileForm>>(`settings:${business.id}:asked`, {})
  const [errors, setErrors] = useState<ProfileErrors>({})
  const saved = formOf(business)
  const values: ProfileForm = { ...saved, ...draft.value }

  const set = (changes: Partial<ProfileForm>) => {
    basis.set((before) => {
      const begun = (Object.keys(changes) as ProfileField[]).filter(
        (field) => draft.value[field] === undefined,
      )
      return { ...before, ...Object.fromEntries(begun.map((field) => [field, saved[field]])) }
    })
    draft.set((before) => {
      const merged = Object.entries({ ...before, ...changes })
      return Object.fromEntries(merged.filter(([field, value]) => value !== saved[field as ProfileField]))
    })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))))
  }
  const blur = (field: ProfileField) => {
    const error = fieldError(field, values[field], t)
    if (error) afterMouseRelease(() => setErrors((before) => ({ ...before, [field]: error })))
  }
  const dirtyCards = PROFILE_CARDS.filter((card) =>
    CARD_FIELDS[card].some((field) => values[field] !== saved[field]),
  )

  /** Asks back once about hours in which none is read. */
  const hoursAreMeant = (): boolean => {
    const unread = unreadDays(saved, values, warnedHours.value)
    if (unread.length === 0) return true
    warnedHours.set((before) => ({
      ...before,
      ...Object.fromEntries(unread.map((day) => [day, values[day]])),
    }))
    toastUpdateFailed({
      title: t.noHourReadOf({ days: f.list(unread.map((day) => t.theDay({ day: t[day] }))) }),
      text: t.noHourRead,
    })
    return false
  }

  /** Says what must be mended first; false when something must. */
  const validate = (): boolean => {
    const found: ProfileErrors = {}
    const seen: Partial<ProfileForm> = {}
    for (const field of PROFILE_FIELDS) {
      const begun = draft.value[field] === undefined ? undefined : basis.value[field]
      const error = fieldError(field, values[field], t)
      if (error) found[field] = error
      else if (begun !== undefined && ![begun, values[field]].includes(saved[field])) {
        found[field] = t.savedMeanwhile({ value: saved[field] })
        seen[field] = saved[field]
      }
    }
    setErrors(found)
    const [first] = Object.keys(found) as ProfileField[]
    if (first === undefined) return hoursAreMeant()
    // The first one of the page, once its error stands under it.
    const wrong = Object.keys(found).map((name) => `[name="${name}"]`)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(wrong.join())?.focus())
    // Told once: who saves again has seen what goes.
    basis.set((before) => ({ ...before, ...seen }))
    const title = found.website === undefined ? t.fixField({ field: t[first as 'name'] }) : t.fixWebsite
    toastUpdateFailed(
      first in seen
        ? { title: t.updateFailed, text: found[first] ?? '', lang: langOf('en') }
        : { title, lang: langOf('en') },
    )
    return false
  }

  /** Sends what changed. True when nothing is left to save; each outcome has its toast. */
  const save = async (): Promise<boolean> => {
    if (!validate()) return false
    const { changes, hoursLeftOut } = changesOf(business, values)
    const tell = (title: string, text: string, kind: ToastKind) =>
      toast({
        title,
        ...(hoursLeftOut ? { text: t.hoursNotSaved, kind: 'warning' } : { text, kind }),
        lang: langOf('en'),
      })
    if (Object.keys(changes).length === 0) {
      if (!hoursLeftOut) draft.clear()
      tell(t.noChanges, t.noChangesText, 'info')
      return !hoursLeftOut
    }
    const sent = values
    try {
      const updated = await update.mutateAsync({ businessId: business.id, changes })
      client.setQueryData(profileKey(business.id), updated)
    } catch (error) {
      if (error instanceof SessionExpiredError) return false
      setErrors(refusedFields(error))
      // The fixed text of the call says less than that nobody answered.
      const { cause } = error as Error
      const why = failureReason(cause instanceof TypeError ? cause : (error as Error)) ?? ''
      toastUpdateFailed({ title: t.updateFailed, text: why, lang: langOf('en') })
      return false
    }
    // What was typed while the answer was on its way stays, and so do hours that were left out.
    draft.set((before) => {
      const typed = Object.entries(before).filter(
        ([field]) => before[field as ProfileField] !== sent[field as ProfileField],
      )
      return { ...(hoursLeftOut && draftOf('hours', before)), ...Object.fromEntries(typed) }
    })
    void client.invalidateQueries({ queryKey: businessesKey })
    tell(t.updated, t.updatedText, 'success')
    return !hoursLeftOut
  }

  const reset = () => {
    draft.clear()
    basis.clear()
    warnedHours.clear()
    setErrors({})
  }
  return {
    business,
    saved,
    values,
    errors,
    set,
    blur,
    dirtyCards,
    validate,
    save,
    reset,
    busy: update.isPending,
  }
}

export type Profile = ReturnType<typeof useProfile>
