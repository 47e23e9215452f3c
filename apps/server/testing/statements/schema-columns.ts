import { readdirSync, readFileSync } from 'node:fs'
import { type Node, parseSync } from 'libpg-query'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

const change = (tables: Map<string, Set<string>>, statement: Node | undefined): void => {
  if (statement === undefined) return
  if ('CreateStmt' in statement) {
    const { relation, tableElts = [] } = statement.CreateStmt
    const names = tableElts.flatMap((part) =>
      'ColumnDef' in part && part.ColumnDef.colname ? [part.ColumnDef.colname] : [],
    )
    if (relation?.relname && relation.relpersistence !== 't') tables.set(relation.relname, new Set(names))
  } else if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt
    for (const part of cmds) {
      if (!('AlterTableCmd' in part) || part.AlterTableCmd.subtype !== 'AT_AddColumn') continue
      const { def } = part.AlterTableCmd
      if (def && 'ColumnDef' in def && def.ColumnDef.colname)
        tables.get(relation?.relname ?? '')?.add(def.ColumnDef.colname)
    }
  } else if ('DropStmt' in statement && statement.DropStmt.removeType === 'OBJECT_TABLE') {
    for (const dropped of statement.DropStmt.objects ?? []) {
      const last = 'List' in dropped ? dropped.List.items?.at(-1) : undefined
      if (last && 'String' in last) tables.delete(last.String.sval ?? '')
    }
  } else if ('RenameStmt' in statement) {
    const { renameType, relation, newname = '' } = statement.RenameStmt
    const columns = tables.get(relation?.relname ?? '')
    if (renameType === 'OBJECT_COLUMN') columns?.add(newname)
    if (renameType !== 'OBJECT_TABLE' || columns === undefined) return
    tables.set(newname, columns)
    tables.delete(relation?.relname ?? '')
  }
}

/** The tables that the migrations make, and the names that their columns have or had. */
export const schemaColumns = (): Map<string, Set<string>> => {
  const tables = new Map<string, Set<string>>()
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    if (!file.endsWith('.sql')) continue
    const { stmts = [] } = parseSync(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
    for (const { stmt } of stmts) change(tables, stmt)
  }
  return tables
}
