import type { ReactNode } from 'react'
import { businessTextMax } from '#contract/businesses/businesses.ts'
import { Counter, Field } from '#dashboard/components/field.tsx'
import { Input, type InputProps } from '#dashboard/components/input.tsx'
import type { ProfileField } from '../profile-form.ts'
import type { Profile } from '../use-profile.ts'

interface ProfileInputProps extends Omit<InputProps, 'name' | 'value' | 'onChange' | 'onBlur'> {
  profile: Profile
  field: ProfileField
  label: string
  hint?: ReactNode
  optional?: boolean
  counter?: number
}

/** One text field of the profile, with its error. */
export function ProfileInput(props: ProfileInputProps) {
  const { profile, field, label, hint, optional, counter, className, ...input } = props
  const value = profile.values[field]
  return (
    <Field
      label={label}
      error={profile.errors[field]}
      {...(hint !== undefined && { hint })}
      {...(optional && { optional })}
      {...(counter !== undefined && { action: <Counter value={value.length} max={counter} /> })}
      {...(className && { className })}
    >
      <Input
        maxLength={businessTextMax(field)}
        {...input}
        name={field}
        value={value}
        onChange={(event) => profile.set({ [field]: event.target.value })}
        onBlur={() => profile.blur(field)}
      />
    </Field>
  )
}
