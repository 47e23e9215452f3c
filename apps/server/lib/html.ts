const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that may stand in a page as it is. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  toString(): string {
    return this.source
  }
}

const insert = (value: unknown): string => {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(insert).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)
}

/** Builds HTML; every inserted value is escaped unless it is HTML built here. Arrays are joined. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(insert)))
