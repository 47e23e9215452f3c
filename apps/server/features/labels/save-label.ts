import type { Label } from '#contract/labels/label.ts'
import { LABEL_LIMITS } from '#contract/labels/label.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countOthers, insertLabel, setLabel } from './queries.ts'

/** Tells open pages to read the labels again. */
export const emitLabelsChanged = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'labels' }))

/** A name as it is kept: one space between its words. */
const named = (label: Label): Label => ({
  ...label,
  name: label.name.normalize('NFC').toWellFormed().split(/\s+/).join(' '),
})

/**
 * Makes a label.
 * @throws ApiError 400 LABEL_TAKEN for a name that another one has, 409 LABEL_LIMIT
 */
export const createLabel: Handler<'createLabel'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const label = named({ ...body, id: newId() })
    await lockBusiness(unit)
    const { count, taken } = await countOthers(unit, label)
    if (taken) throw fieldRefused('name', 'LABEL_TAKEN')
    if (count >= LABEL_LIMITS.max) throw new ApiError('LABEL_LIMIT', { values: { max: LABEL_LIMITS.max } })
    await insertLabel(unit, label, deps.now())
    emitLabelsChanged(unit)
    return label
  })

/**
 * Changes the name and the colour of a label.
 * @throws ApiError 400 LABEL_TAKEN for a name that another one has, 404
 */
export const updateLabel: Handler<'updateLabel'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const label = named({ ...body, id: params.labelId })
    await lockBusiness(unit)
    if ((await countOthers(unit, label)).taken) throw fieldRefused('name', 'LABEL_TAKEN')
    if (!(await setLabel(unit, label))) throw new ApiError('NOT_FOUND')
    emitLabelsChanged(unit)
    return label
  })
