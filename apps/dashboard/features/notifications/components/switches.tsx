import type { NotificationChoices } from '#contract/notifications/notifications.ts'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useChannels } from '../queries.ts'
import { MailState } from './mail-state.tsx'
import { PushState } from './push-state.tsx'
import { SettingRow } from './setting-row.tsx'

interface SwitchesProps {
  businessId: string
  /** Whether the reader is of those who are told. */
  told: boolean
  value: NotificationChoices
  /** Null while they are only read. */
  onChange: ((value: NotificationChoices) => void) | null
  disabled: boolean
}

/** The six switches, the channels with the state they are in. */
export function Switches({ businessId, told, value, onChange, disabled }: SwitchesProps) {
  const t = useText(texts)
  const { data: channels } = useChannels(businessId)
  const row = (name: keyof NotificationChoices) => ({
    checked: value[name],
    onChange: onChange && ((checked: boolean) => onChange({ ...value, [name]: checked })),
    disabled,
  })
  const wait = <Skeleton className="my-0.5 h-3 w-64 max-w-full" />
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 p-[18px] lg:grid-cols-2">
      <section aria-labelledby="notification-channels">
        <h3 id="notification-channels" className="text-sm font-semibold text-ink">
          {t.channels}
        </h3>
        <div className="mt-1 divide-y divide-border">
          <SettingRow label={t.email} {...row('emailNotifications')}>
            {channels ? <MailState businessId={businessId} channel={channels.email} /> : wait}
          </SettingRow>
          {told ? (
            <PushState publicKey={channels?.push.publicKey} {...row('pushNotifications')} />
          ) : (
            <SettingRow label={t.push} {...row('pushNotifications')}>
              {t.pushTeam}
            </SettingRow>
          )}
          <SettingRow
            label={t.sms}
            {...row('smsNotifications')}
            disabled={disabled || (channels?.sms.provider === null && !value.smsNotifications)}
          >
            {channels
              ? channels.sms.provider === null
                ? t.smsNone
                : channels.sms.phone === null
                  ? t.smsNoPhone
                  : t.smsReady({ phone: channels.sms.phone })
              : wait}
          </SettingRow>
        </div>
      </section>
      <section aria-labelledby="notification-events">
        <h3 id="notification-events" className="text-sm font-semibold text-ink">
          {t.events}
        </h3>
        <div className="mt-1 divide-y divide-border">
          <SettingRow label={t.newMessage} {...row('newMessageAlert')}>
            {t.newMessageHint}
          </SettingRow>
          <SettingRow label={t.digest} {...row('dailyDigest')}>
            {t.digestHint}
          </SettingRow>
          <SettingRow label={t.report} {...row('weeklyReport')}>
            {t.reportHint}
          </SettingRow>
        </div>
      </section>
    </div>
  )
}
