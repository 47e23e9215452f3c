import { Input, type InputProps } from '#dashboard/components/input.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'

/** A number that is typed: a comma where the language has one, a point in what is kept. */
export function DecimalInput({
  value,
  onChange,
  unit,
  ...rest
}: Omit<InputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  unit?: string | undefined
}) {
  const { lang } = useFormats()
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={lang === 'fr' ? value.replace('.', ',') : value}
      onChange={(event) => onChange(event.target.value.replace(',', '.'))}
      trailing={unit && <span className="pr-1.5 text-sm text-ink-muted">{unit}</span>}
      className="tnum"
    />
  )
}
