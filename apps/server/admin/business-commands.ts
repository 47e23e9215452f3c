import { QUOTAS, type QuotaName } from '#server/lib/quotas.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { decide, describeBusiness, searchBusinesses, setQuota } from './businesses.ts'
import { type Command, wholeNumber, withDb } from './command.ts'

const WITHIN = 'Chaque processus l’apprend en quelques secondes.'

const isQuota = (name: string): name is QuotaName => Object.hasOwn(QUOTAS, name)
const NO_QUOTA = 'none'

/** What an operator does to one business. */
export const businessCommands: Command[] = [
  {
    usage:
      'business find <texte>                 les entreprises dont le nom, l’e-mail ou le site le contient',
    run: async ({ connection, operands: [text = ''], say }) =>
      (await withDb(connection, (db) => searchBusinesses(db, text))).forEach(say),
  },
  {
    usage: 'business show <id>                    ce qui vaut pour une entreprise, et ce qui lui a été fait',
    run: async ({ connection, operands: [id = ''], say }) =>
      (await withDb(connection, (db) => describeBusiness(db, id))).forEach(say),
  },
  {
    usage: 'business slow <id> <pour cent>        ne lui laisse que cette part de ses limites [--note texte]',
    run: async ({ connection, operands: [id = '', part = ''], options: { note = null }, say }) => {
      const percent = wholeNumber('The share of its limits, in per cent,', part.replace(/ ?%$/, ''), 99)
      const name = await withDb(connection, (db) => decide(db, id, { state: 'slowed', percent, note }))
      say(`${name} : ralentie à ${percent} %. ${WITHIN}`)
    },
  },
  {
    usage:
      'business stop <id>                    arrête son widget, son tableau de bord et ses tâches [--note texte]',
    run: async ({ connection, operands: [id = ''], options: { note = null }, say }) => {
      const name = await withDb(connection, (db) => decide(db, id, { state: 'stopped', note }))
      say(`${name} : arrêtée. ${WITHIN}`)
    },
  },
  {
    usage: 'business resume <id>                  la rend au service normal',
    run: async ({ connection, operands: [id = ''], say }) => {
      const name = await withDb(connection, (db) => decide(db, id, { state: null }))
      say(`${name} : sert de nouveau normalement. ${WITHIN}`)
    },
  },
  {
    usage: `business quota <id> <${Object.keys(QUOTAS).join('|')}> <nombre|none>`,
    run: async ({ connection, operands: [id = '', quota = '', amount = ''], say }) => {
      if (!isQuota(quota))
        throw new StartupError(
          `There is no quota "${quota}". Choose one of ${Object.keys(QUOTAS).join(', ')}.`,
        )
      const allowed =
        amount === NO_QUOTA ? null : wholeNumber(`The quota "${quota}"`, amount, QUOTAS[quota].max)
      const name = await withDb(connection, (db) => setQuota(db, id, quota, allowed))
      say(`${name} : ${quota} ${allowed ?? 'sans quota'}`)
    },
  },
]
