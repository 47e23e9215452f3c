/** The name of an IANA time zone as everybody writes it (`europe/paris` → `Europe/Paris`); null for anything else. */
export const canonicalTimeZone = (name: string): string | null => {
  // Offsets such as +02:00 are accepted by Intl, but follow no summer time.
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
