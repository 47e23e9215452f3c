const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A phone number as it is dialled from anywhere (E.164); null when it is none.
 * @param countryCode what a number without a country gets in place of its first zero
 */
export const dialled = (written: string | null, countryCode: string): string | null => {
  if (written === null) return null
  const digits = written.replace(/\(0\)/g, '').replace(/[\s().\-/\u00a0\u202f]/g, '')
  const whole = digits.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? `+${digits.slice(2)}`
      : digits.startsWith('0')
        ? `+${countryCode}${digits.slice(1)}`
        : ''
  return E164.test(whole) ? whole : null
}
