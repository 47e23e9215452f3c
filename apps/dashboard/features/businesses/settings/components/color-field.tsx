import { RotateCcw } from 'lucide-react'
import { Hat } from '#dashboard/components/brand.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { colorTexts } from '../color-messages.ts'
import { texts } from '../messages.ts'
import type { Profile } from '../use-profile.ts'
import { DEFAULT_COLOR, widgetColorOf } from '../widget-color.ts'

/** The widget's colour: typed or picked, with what the widget makes of it so that it can be read. */
export default function ColorField({ profile }: { profile: Profile }) {
  const t = useText(texts)
  const x = useText(colorTexts)
  const value = profile.values.widgetColor
  const paint = widgetColorOf(value)
  const chosen = value.trim() || DEFAULT_COLOR
  const hint =
    paint === null || value.trim() === ''
      ? x.colorHint
      : paint.darkened
        ? x.colorDarkened
        : paint.lightened
          ? x.colorLightened
          : x.colorAsIs
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t.widgetColor} error={profile.errors.widgetColor} hint={hint}>
        <Input
          mono
          value={value}
          maxLength={7}
          placeholder={t.ourColor}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => profile.set({ widgetColor: event.target.value })}
          onBlur={() => profile.blur('widgetColor')}
          leading={
            <span
              aria-hidden="true"
              className="block size-4 rounded-full border border-border-strong"
              style={{ backgroundColor: paint ? chosen : 'transparent' }}
            />
          }
          trailing={
            <>
              {value !== '' && (
                <IconButton
                  size="sm"
                  icon={RotateCcw}
                  label={t.ourColor}
                  onClick={() => profile.set({ widgetColor: '' })}
                />
              )}
              <input
                type="color"
                aria-label={x.pickColor}
                value={paint ? chosen : DEFAULT_COLOR}
                onChange={(event) => profile.set({ widgetColor: event.target.value })}
                className="touch-target h-6 w-8 cursor-pointer rounded-xs"
              />
            </>
          }
        />
      </Field>
      {paint && <ColorPreview name={profile.values.name} subtitle={profile.values.subtitle} paint={paint} />}
    </div>
  )
}

function ColorPreview(props: {
  name: string
  subtitle: string
  paint: NonNullable<ReturnType<typeof widgetColorOf>>
}) {
  const { name, subtitle, paint } = props
  const t = useText(texts)
  const x = useText(colorTexts)
  return (
    <figure
      aria-label={t.previewLabel}
      className="w-[176px] overflow-hidden rounded-lg border border-border bg-[#ffffff] shadow-xs"
    >
      <div className="px-3 py-2 text-[#ffffff]" style={{ backgroundColor: paint.header }}>
        <p className="truncate text-sm font-semibold">{name}</p>
        {subtitle !== '' && <p className="truncate text-2xs">{subtitle}</p>}
      </div>
      <div className="flex items-end justify-end gap-2 p-2.5">
        <p
          className="rounded-[12px] rounded-br-[4px] px-2.5 py-1.5 text-xs"
          style={{ backgroundColor: paint.ground, color: paint.text }}
        >
          {x.previewQuestion}
        </p>
        <span
          className="flex size-7 flex-none items-center justify-center rounded-full text-xs font-semibold"
          style={{ backgroundColor: paint.ground, color: paint.text }}
        >
          <Hat size={16} />
        </span>
      </div>
    </figure>
  )
}
