import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Integration, Platform } from '#contract/integrations/integrations.ts'
import { dismissToast, toast } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { sameValue, useDraft } from '#dashboard/lib/drafts.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from './messages.ts'
import { useIntegrationActions } from './mutations.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import { refusalReason } from './problem-texts.ts'
import { type IntegrationList, integrationsKey } from './queries.ts'
import {
  EMPTY_DRAFT,
  errorOf,
  fieldsOf,
  NO_SECRETS,
  type ShopDraft,
  type ShopField,
  toNewIntegration,
} from './shop-form.ts'

/** The form of a platform: addresses survive a reload, secrets only a failed save. */
export function useShopForm(
  businessId: string,
  platform: Platform,
  onConnected: (shop: Integration) => void,
) {
  const t = useText(texts)
  const lang = useLangOf()
  const client = useQueryClient()
  const { create } = useIntegrationActions(businessId)
  const draft = useDraft(`integration:${businessId}`, EMPTY_DRAFT)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [replaceExisting, setReplace] = useState(false)
  const [failure, setFailure] = useState<{ of: Platform; text: string } | null>(null)
  const values = { ...draft.value, ...secrets }
  const shown = fieldsOf(platform, values)

  /** The toast that offers to replace the shop: it speaks of what was sent, so it goes when that changes. */
  const offer = useRef<number | null>(null)
  const withdrawOffer = () => {
    if (offer.current !== null) dismissToast(offer.current)
    offer.current = null
  }

  const set = (field: ShopField, value: string) => {
    withdrawOffer()
    setFailure(null)
    if (field in NO_SECRETS) setSecrets((before) => ({ ...before, [field]: value }))
    else draft.set((before) => ({ ...before, [field]: value }))
  }
  const send = async (replacing: boolean): Promise<void> => {
    withdrawOffer()
    setFailure(null)
    const before = client.getQueryData<IntegrationList>(integrationsKey(businessId))?.integrations ?? []
    try {
      const { integration, connectedAddress, authorizeUrl } = await create.mutateAsync({
        shop: toNewIntegration(platform, values),
        replaceExisting: replacing,
      })
      draft.clear()
      setSecrets(NO_SECRETS)
      if (authorizeUrl !== undefined) {
        window.location.assign(authorizeUrl)
        return
      }
      const replaced = before.some(
        (shop) => shop.platform === platform && shop.shopDomain === integration.shopDomain,
      )
      const [title, text] = replaced
        ? (['replaced', 'replacedText'] as const)
        : (['created', integration.isActive ? 'createdText' : 'unreachedText'] as const)
      const found = connectedAddress === undefined ? '' : `${t.foundAt({ address: connectedAddress })} `
      toast({ title: t[title], text: `${found}${t[text]}`, lang: lang(texts[title]) })
      onConnected(integration)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INTEGRATION_EXISTS') {
        offer.current = toast({
          kind: 'error',
          title: t.exists,
          text: t.existsText({ platform: PLATFORM_NAMES[platform] }),
          lang: lang(texts.exists),
          action: { label: t.replace, onClick: () => void send(true) },
        })
        return
      }
      const text = refusalReason(error as Error)
      setFailure(text === null ? null : { of: platform, text })
    }
  }

  const form = useForm<ShopField>({
    check: () => Object.fromEntries(shown.map((field) => [field, errorOf(field, values, t)])),
    submit: async () => {
      if (!create.isPending) await send(replaceExisting)
    },
  })

  return {
    attributes: form.attributes,
    values,
    set,
    error: form.error,
    setPrivateApp: (usePrivateApp: boolean) => draft.set((before) => ({ ...before, usePrivateApp })),
    setSignIn: (signIn: ShopDraft['signIn']) => draft.set((before) => ({ ...before, signIn })),
    replaceExisting,
    setReplace,
    /** Why the shop was not connected; what another platform's shop said does not stand here. */
    failure: failure?.of === platform ? failure.text : null,
    pending: create.isPending,
    /** Something would be lost by closing: addresses are kept, secrets are not. */
    dirty: !sameValue(secrets, NO_SECRETS),
  }
}

export type ShopForm = ReturnType<typeof useShopForm>
