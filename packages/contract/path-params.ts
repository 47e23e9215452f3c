import * as z from 'zod/mini'
import { exactText, Id, shapedText } from './common.ts'
import type { Schema } from './endpoint.ts'

/** The parameters that are no ids. */
const OTHERS: Readonly<Record<string, Schema>> = {
  token: exactText(200),
  platform: exactText(40),
  part: shapedText(/^\d{1,6}$/, 40, 'INVALID_PART'),
}

/** What the parameters that a path names have to be; undefined where it names none. */
export const pathParams = (path: string): Schema | undefined => {
  const names = path.match(/(?<=:)\w+/g)
  return names ? z.object(Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? Id]))) : undefined
}
