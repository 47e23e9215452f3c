import { BookOpen, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Platform, SHOP_TEXT_MAX } from '#contract/integrations/integrations.ts'
import { WEBSERVICE_KEY_LENGTH } from '#contract/integrations/shop-keys.ts'
import { Chip } from '#dashboard/components/chip.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput } from '#dashboard/components/password.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { apiBase } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { ShopField } from '../shop-form.ts'
import type { ShopForm } from '../use-shop-form.ts'

/** What PrestaShop's key must be allowed to read. */
const PRESTASHOP_RIGHTS = [
  'products',
  'stock_availables',
  'combinations',
  'product_option_values',
  'orders',
  'customers',
  'order_states',
  'order_carriers',
  'carriers',
  'languages',
  'currencies',
  'groups',
]

const HELP = {
  shopify: 'https://help.shopify.com/manual/apps/app-types/custom-apps',
  woocommerce: 'https://woocommerce.com/document/woocommerce-rest-api/',
  prestashop: 'https://devdocs.prestashop-project.org/9/webservice/tutorials/creating-access/',
} as const

interface TextFieldProps {
  form: ShopForm
  field: ShopField
  label: string
  hint?: string
  secret?: boolean
  mono?: boolean
  placeholder?: string
  counter?: number
}

function TextField(props: TextFieldProps) {
  const { form, field, label, hint, secret = false, mono = secret, placeholder, counter } = props
  const t = useText(texts)
  const value = form.values[field]
  const input = {
    name: field,
    value,
    mono,
    maxLength: SHOP_TEXT_MAX,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder,
    readOnly: form.pending,
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
  }
  return (
    <Field
      label={label}
      error={form.error(field)}
      {...(hint !== undefined && { hint })}
      {...(counter !== undefined && { counter: { value: value.trim().length, max: counter } })}
    >
      {secret ? (
        <PasswordInput {...input} words={{ show: t.showSecret, hide: t.hideSecret }} />
      ) : (
        <Input {...input} />
      )}
    </Field>
  )
}

function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex items-center gap-2 text-sm font-medium no-underline hover:underline"
    >
      <BookOpen size={15} strokeWidth={1.75} aria-hidden />
      {children}
    </a>
  )
}

function SwitchBox(props: {
  label: string
  hint: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <div className="rounded-lg border border-border px-3.5 py-1.5">
      <Switch row {...props} />
    </div>
  )
}

function ShopifyFields({ form, authorizable }: { form: ShopForm; authorizable: boolean }) {
  const t = useText(texts)
  const { usePrivateApp, signIn } = form.values
  return (
    <>
      <TextField
        form={form}
        field="shopDomain"
        label={t.shopDomain}
        placeholder="maison-camelia.myshopify.com"
      />
      <SwitchBox
        label={t.usePrivateApp}
        hint={usePrivateApp ? t.usePrivateAppHint : authorizable ? t.oauthHint : t.oauthMissing}
        checked={usePrivateApp}
        onChange={form.setPrivateApp}
      />
      {usePrivateApp && (
        <Segmented
          label={t.signIn}
          value={signIn}
          onChange={form.setSignIn}
          options={[
            { value: 'token', label: t.byToken },
            { value: 'client', label: t.byClient },
          ]}
        />
      )}
      {usePrivateApp && signIn === 'token' && (
        <TextField form={form} field="privateAppToken" label={t.privateAppToken} hint={t.sealed} secret />
      )}
      {usePrivateApp && signIn === 'client' && (
        <>
          <TextField form={form} field="clientId" label={t.clientId} mono />
          <TextField form={form} field="clientSecret" label={t.clientSecret} hint={t.clientHint} secret />
        </>
      )}
    </>
  )
}

function WooCommerceFields({ form }: { form: ShopForm }) {
  const t = useText(texts)
  return (
    <>
      <TextField
        form={form}
        field="storeUrl"
        label={t.shopAddress}
        placeholder="https://boutique.exemple.fr"
      />
      <TextField form={form} field="consumerKey" label={t.consumerKey} mono />
      <TextField
        form={form}
        field="consumerSecret"
        label={t.consumerSecret}
        hint={t.consumerSecretHint}
        secret
      />
      <p className="flex items-start gap-2.5 rounded-[10px] bg-info-soft px-3.5 py-[11px] text-sm text-on-info-soft">
        <ShieldCheck size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
        <span>
          {t.permissionBefore}
          <strong className="font-semibold">{t.permissionStrong}</strong>
          {t.permissionAfter}
        </span>
      </p>
    </>
  )
}

function PrestaShopFields({ form }: { form: ShopForm }) {
  const t = useText(texts)
  return (
    <>
      <TextField
        form={form}
        field="shopUrl"
        label={t.shopAddress}
        placeholder="https://boutique.exemple.fr"
      />
      <TextField
        form={form}
        field="webserviceKey"
        label={t.webserviceKeyLabel}
        mono
        counter={WEBSERVICE_KEY_LENGTH}
      />
      <div className="rounded-lg border border-border p-3.5">
        <p className="text-xs font-medium text-ink-muted">{t.rights}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {PRESTASHOP_RIGHTS.map((right) => (
            <li key={right}>
              <Chip>
                <span className="font-mono">{right}</span>
              </Chip>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const FIELDS = { shopify: ShopifyFields, woocommerce: WooCommerceFields, prestashop: PrestaShopFields }

interface ShopFieldsProps {
  platform: Platform
  form: ShopForm
  /** Whether the owner may agree at Shopify. */
  authorizable: boolean
}

/** What a shop is reached with; our guide, at the platform's own part, and what the platform itself says. */
export function ShopFields({ platform, form, authorizable }: ShopFieldsProps) {
  const t = useText(texts)
  const Fields = FIELDS[platform]
  return (
    <>
      <Fields form={form} authorizable={authorizable} />
      <SwitchBox
        label={t.replaceExisting}
        hint={t.replaceExistingHint}
        checked={form.replaceExisting}
        onChange={form.setReplace}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <HelpLink href={`${apiBase()}/docs/shops#${platform}`}>{t.guide}</HelpLink>
        <HelpLink href={HELP[platform]}>{t[`${platform}Help`]}</HelpLink>
      </p>
    </>
  )
}
