import { expect, test } from 'vitest'
import { addTo, foldStatement, formatLedger, type Ledger, missingIn, parseLedger } from './ledger.ts'

test('a statement is the same however long its lists of parameters and rows are', () => {
  const folded = 'select * from "labels" where "id" in ($1) and "color" = $2'
  expect(foldStatement('select * from "labels" where "id" in ($1) and "color" = $2')).toBe(folded)
  expect(foldStatement('select * from "labels" where "id" in ($1, $2, $3) and "color" = $4')).toBe(folded)
  expect(foldStatement('insert into t (a, b) values ($1, now()), ($2, now()), ($3, now()) returning a')).toBe(
    'insert into t (a, b) values ($1, now()) returning a',
  )
  expect(foldStatement('insert into t (a, b) values ($1, default), ($2, $3), ($4, default)')).toBe(
    'insert into t (a, b) values ($1, default), ($2, $3)',
  )
})

test('a parameter that is used twice stays one, texts and names stay as they are', () => {
  expect(foldStatement("/* by-name */\n select 'a  b', $2::text -- why\n from t\n where $2 = $1")).toBe(
    "/* by-name */ select 'a  b', $1::text from t where $1 = $2",
  )
  expect(foldStatement('begin; select 1')).toBeNull()
})

test('a ledger is read as it was written: by name, each statement once, a clause a line', () => {
  const ledger: Ledger = new Map()
  addTo(ledger, 'select a from t where b = $1 and (c = $2 or c is distinct from $3)', 'lib/b.ts findB')
  addTo(ledger, 'delete from t', 'lib/c.ts deleteC')
  addTo(ledger, 'delete from t', 'lib/a.ts deleteA')
  const text = formatLedger(ledger)
  expect(text).toBe(`-- lib/a.ts deleteA
-- lib/c.ts deleteC
delete from t;

-- lib/b.ts findB
select a
from t
where b = $1
  and (c = $2
    or c is distinct from $3);
`)
  expect(formatLedger(parseLedger(text))).toBe(text)
  expect(missingIn(parseLedger(text), ledger)).toEqual([])
})

test('what another function sends is missing too', () => {
  const ledger: Ledger = new Map()
  addTo(ledger, 'delete from t', 'lib/a.ts deleteA')
  const sent: Ledger = new Map()
  addTo(sent, 'delete from t', 'lib/b.ts deleteB')
  expect(missingIn(ledger, sent)).toEqual([{ caller: 'lib/b.ts deleteB', text: 'delete from t' }])
})
