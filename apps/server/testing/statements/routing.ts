import {
  type ColumnRef,
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type MergeStmt,
  type Node,
  parseSync,
  type RangeVar,
  type ResTarget,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query'
import { EqualTerms, type Term } from './equal-terms.ts'
import { type Columns, derived, type Relation, type Scope, within } from './relations.ts'

/** Where the rows of a table lie: by which column they are spread, or null where they lie whole. */
type Placement = (table: string) => { by: string | null } | undefined

/** A table of which a statement reads or writes rows. */
export interface Occurrence {
  table: string
  /** The parameter or constant that the column equals by which the table is spread; null: not said, or not spread. */
  key: Term | null
}

interface Schema {
  columns: ReadonlyMap<string, ReadonlySet<string>>
  placement: Placement
  /** Functions that read tables, and which of their arguments is the business. */
  functions: Readonly<Record<string, { tables: readonly string[]; businessAt: number }>>
}

const named = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const

/** Finds what one statement says of the tables that it names. */
class Reader {
  readonly occurrences: Occurrence[] = []
  readonly #schema: Schema
  readonly #same: readonly number[]
  #open: { table: string; term: Term | null }[] = []
  #count = 0

  constructor(schema: Schema, same: readonly number[]) {
    this.#schema = schema
    this.#same = same
  }

  /** Whatever was named meanwhile has to be bound by what is equal by then. */
  #closing<T>(equal: EqualTerms, work: () => T): T {
    const outer = this.#open
    this.#open = []
    const result = work()
    for (const { table, term } of this.#open) this.occurrences.push({ table, key: equal.given(term) })
    this.#open = outer
    return result
  }

  /** A part whose equalities bind only what it names itself. */
  #apart<T>(scope: Scope, work: (scope: Scope) => T): T {
    const own = { ...scope, equal: scope.equal.fork() }
    return this.#closing(own.equal, () => work(own))
  }

  #table({ schemaname, relname = '', alias }: RangeVar, scope: Scope): Relation {
    const name = alias?.aliasname ?? relname
    const table = schemaname === undefined ? relname : `${schemaname}.${relname}`
    const made = scope.withs.get(table)
    if (made) return { name, column: made.column }
    const place = this.#count++
    const columns = this.#schema.columns.get(table)
    const by = this.#schema.placement(table)?.by ?? null
    this.#open.push({ table, term: by && `${place}.${by}` })
    return { name, column: (column) => (columns?.has(column) ? `${place}.${column}` : undefined) }
  }

  #resolve({ fields = [] }: ColumnRef, scope: Scope): Term | null {
    const path = named(fields)
    const column = path.at(-1) ?? ''
    const owner = path.at(-2)
    for (const level of scope.levels)
      for (const relation of level) {
        if (owner !== undefined && relation.name !== owner) continue
        const term = relation.column(column)
        if (term !== undefined) return term
        if (owner !== undefined) return null
      }
    return null
  }

  #term(node: Node | undefined, scope: Scope): Term | null {
    if (node === undefined) return null
    if ('TypeCast' in node) return this.#term(node.TypeCast.arg, scope)
    if ('ColumnRef' in node) return this.#resolve(node.ColumnRef, scope)
    if ('ParamRef' in node) {
      const at = (node.ParamRef.number ?? 1) - 1
      return `$${(this.#same[at] ?? at) + 1}`
    }
    if ('A_Const' in node && node.A_Const.sval) return `'${node.A_Const.sval.sval}'`
    return null
  }

  /** Takes what a condition says in all its parts that have to hold. @param binds whether it may bind a term */
  #conditions(
    node: Node | undefined,
    scope: Scope,
    binds: (term: Term | null) => boolean = () => true,
  ): void {
    if (node === undefined) return
    const unite = (one: Term | null, other: Term | null) => {
      if (binds(one) || binds(other)) scope.equal.unite(one, other)
    }
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of node.BoolExpr.args ?? []) this.#conditions(part, scope, binds)
      return
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK' && node.SubLink.subselect) {
      const { testexpr, subselect, operName } = node.SubLink
      if (operName && named(operName)[0] !== '=') {
        this.#insides(node, scope)
        return
      }
      const tested =
        testexpr && 'RowExpr' in testexpr ? (testexpr.RowExpr.args ?? []) : testexpr ? [testexpr] : []
      const found = this.#apart(scope, (own) =>
        this.#query(subselect, own)?.map(([, term]) => own.equal.given(term)),
      )
      tested.forEach((part, at) => {
        unite(this.#term(part, scope), found?.[at] ?? null)
      })
      return
    }
    if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && named(node.A_Expr.name)[0] === '=') {
      const { lexpr, rexpr } = node.A_Expr
      if (lexpr && rexpr && 'RowExpr' in lexpr && 'RowExpr' in rexpr) {
        const others = rexpr.RowExpr.args ?? []
        for (const [at, part] of (lexpr.RowExpr.args ?? []).entries())
          unite(this.#term(part, scope), this.#term(others[at], scope))
      } else unite(this.#term(lexpr, scope), this.#term(rexpr, scope))
    }
    this.#insides(node, scope)
  }

  /** Reads the queries, and the functions that read tables, anywhere in an expression. */
  #insides(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const part of value) this.#insides(part, scope)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    if (STATEMENTS.some((kind) => kind in value)) {
      this.#apart(scope, (own) => this.#query(value as Node, own))
      return
    }
    if ('FuncCall' in value) {
      const { funcname, args = [] } = (value as { FuncCall: { funcname?: Node[]; args?: Node[] } }).FuncCall
      const called = this.#schema.functions[named(funcname).at(-1) ?? '']
      for (const table of called?.tables ?? [])
        this.#open.push({ table, term: this.#term(args[called?.businessAt ?? 0], scope) })
    }
    for (const part of Object.values(value)) this.#insides(part, scope)
  }

  #from(node: Node, scope: Scope, level: Relation[]): Relation[] {
    const add = (relation: Relation): Relation[] => {
      level.push(relation)
      return [relation]
    }
    if ('RangeVar' in node) return add(this.#table(node.RangeVar, scope))
    if ('RangeSubselect' in node) {
      const { subquery, lateral, alias } = node.RangeSubselect
      const name = alias?.aliasname ?? ''
      const names = named(alias?.colnames)
      if (subquery === undefined) return []
      if (!lateral) {
        const outside = { ...scope, levels: scope.levels.slice(1) }
        const columns = this.#closing(scope.equal, () => this.#query(subquery, outside))
        return add(derived(name, columns, names))
      }
      const relation = derived(name, [], names)
      scope.later.push(() => {
        const columns = this.#apart(scope, (own) =>
          this.#query(subquery, own)?.map(([column, term]) => [column, own.equal.given(term)] as const),
        )
        relation.column = derived(name, columns, names).column
      })
      return add(relation)
    }
    if ('JoinExpr' in node) return this.#join(node.JoinExpr, scope, level)
    this.#insides(node, scope)
    const made = Object.values(node)[0] as { alias?: { aliasname?: string; colnames?: Node[] } }
    const columns = new Set(named(made.alias?.colnames))
    return add({
      name: made.alias?.aliasname ?? '',
      column: (name) => (columns.has(name) ? null : undefined),
    })
  }

  #join({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope, level: Relation[]): Relation[] {
    const left = larg ? this.#from(larg, scope, level) : []
    const right = rarg ? this.#from(rarg, scope, level) : []
    // What an outer join says of the rows that it keeps in any case does not choose them.
    const optional =
      jointype === 'JOIN_LEFT'
        ? right
        : jointype === 'JOIN_RIGHT'
          ? left
          : jointype === 'JOIN_FULL'
            ? []
            : null
    const columnsOf = (term: Term | null) => term?.slice(term.indexOf('.') + 1) ?? ''
    const binds = (term: Term | null) =>
      term !== null && (optional ?? []).some((relation) => relation.column(columnsOf(term)) === term)
    for (const column of named(usingClause)) {
      const one = left.map((relation) => relation.column(column)).find((term) => term !== undefined) ?? null
      const other =
        right.map((relation) => relation.column(column)).find((term) => term !== undefined) ?? null
      if (jointype !== 'JOIN_FULL') scope.equal.unite(one, other)
    }
    this.#conditions(quals, scope, optional ? binds : undefined)
    return [...left, ...right]
  }

  #withs(clause: WithClause | undefined, scope: Scope): Scope {
    const inner = { ...scope, withs: new Map(scope.withs) }
    for (const part of clause?.ctes ?? []) {
      const cte: CommonTableExpr = 'CommonTableExpr' in part ? part.CommonTableExpr : {}
      const { ctename = '', ctequery } = cte
      const names = named(cte.aliascolnames)
      if (!ctequery) continue
      const own = { ...inner, withs: new Map(inner.withs) }
      if (clause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg) {
        const first = this.#closing(inner.equal, () =>
          this.#select(ctequery.SelectStmt.larg as SelectStmt, { ...own }),
        )
        own.withs.set(ctename, derived(ctename, first, names))
      }
      const columns = this.#closing(inner.equal, () => this.#query(ctequery, own))
      inner.withs.set(ctename, derived(ctename, columns, names))
    }
    return inner
  }

  /** @returns the columns of what it answers, by name; undefined: not known */
  #query(node: Node, scope: Scope): Columns {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, scope)
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, scope)
    if ('UpdateStmt' in node) return this.#change(node.UpdateStmt, node.UpdateStmt.fromClause, scope)
    if ('DeleteStmt' in node) return this.#change(node.DeleteStmt, node.DeleteStmt.usingClause, scope)
    if ('MergeStmt' in node) return this.#merge(node.MergeStmt, scope)
    return undefined
  }

  #select(select: SelectStmt, outer: Scope): Columns {
    const scope = this.#withs(select.withClause, outer)
    if (select.larg && select.rarg) {
      const { larg, rarg } = select
      const left = this.#closing(scope.equal, () => this.#select(larg, scope))
      const right = this.#closing(scope.equal, () => this.#select(rarg, scope))
      return left?.map(([name, term], at) => [
        name,
        scope.equal.areEqual(term, right?.[at]?.[1] ?? null) ? term : null,
      ])
    }
    const level: Relation[] = []
    const inner = within(scope, level)
    for (const part of select.fromClause ?? []) this.#from(part, inner, level)
    this.#conditions(select.whereClause, inner)
    for (const read of inner.later) read()
    const { targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, valuesLists } = select
    for (const part of [
      targetList,
      groupClause,
      havingClause,
      sortClause,
      limitCount,
      limitOffset,
      valuesLists,
    ])
      this.#insides(part, inner)
    if (valuesLists?.length === 1 && valuesLists[0] && 'List' in valuesLists[0])
      return (valuesLists[0].List.items ?? []).map((item, at) => [`column${at + 1}`, this.#term(item, inner)])
    return this.#targets(targetList, inner)
  }

  #targets(targets: readonly Node[] | undefined, scope: Scope): Columns {
    const columns: [string, Term | null, Relation[]?][] = []
    for (const target of targets ?? []) {
      const { name, val }: ResTarget = 'ResTarget' in target ? target.ResTarget : {}
      const path = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
      const last = path.at(-1)
      if (last && 'A_Star' in last) {
        const owner = named(path)[0]
        const all =
          scope.levels[0]?.filter((relation) => owner === undefined || relation.name === owner) ?? []
        columns.push(['*', null, all])
      } else columns.push([name ?? named(path).at(-1) ?? '', this.#term(val, scope)])
    }
    return columns
  }

  #insert(insert: InsertStmt, outer: Scope): Columns {
    const scope = this.#withs(insert.withClause, outer)
    const target = this.#table(insert.relation ?? {}, { ...scope, withs: new Map() })
    const names = (insert.cols ?? []).map((col) => ('ResTarget' in col ? (col.ResTarget.name ?? '') : ''))
    const select = insert.selectStmt && 'SelectStmt' in insert.selectStmt ? insert.selectStmt.SelectStmt : {}
    const rows = select.valuesLists
    const by = this.#schema.placement(insert.relation?.relname ?? '')?.by ?? null
    const at = by === null ? -1 : names.indexOf(by)
    if (rows) {
      const terms = rows.map((row) => this.#term('List' in row ? row.List.items?.[at] : undefined, scope))
      if (at >= 0 && terms.every((term) => term === terms[0]))
        scope.equal.unite(target.column(by ?? '') ?? null, terms[0] ?? null)
      this.#insides(rows, scope)
    } else {
      const columns = this.#closing(scope.equal, () => this.#select(select, scope))
      if (at >= 0) scope.equal.unite(target.column(by ?? '') ?? null, columns?.[at]?.[1] ?? null)
    }
    const inner = within(scope, [target])
    this.#insides(insert.onConflictClause, inner)
    this.#insides(insert.returningClause, inner)
    return this.#targets(insert.returningClause?.exprs, inner)
  }

  #change(change: UpdateStmt | DeleteStmt, from: readonly Node[] | undefined, outer: Scope): Columns {
    const scope = this.#withs(change.withClause, outer)
    const level: Relation[] = []
    const inner = within(scope, level)
    level.push(this.#table(change.relation ?? {}, { ...scope, withs: new Map() }))
    for (const part of from ?? []) this.#from(part, inner, level)
    this.#conditions(change.whereClause, inner)
    for (const read of inner.later) read()
    if ('targetList' in change) this.#insides(change.targetList, inner)
    this.#insides(change.returningClause, inner)
    return this.#targets(change.returningClause?.exprs, inner)
  }

  #merge(merge: MergeStmt, outer: Scope): Columns {
    const scope = this.#withs(merge.withClause, outer)
    const level: Relation[] = []
    const inner = within(scope, level)
    level.push(this.#table(merge.relation ?? {}, { ...scope, withs: new Map() }))
    if (merge.sourceRelation) this.#from(merge.sourceRelation, inner, level)
    this.#conditions(merge.joinCondition, inner)
    for (const read of inner.later) read()
    this.#insides(merge.mergeWhenClauses, inner)
    this.#insides(merge.returningClause, inner)
    return this.#targets(merge.returningClause?.exprs, inner)
  }

  read(node: Node): void {
    const scope: Scope = { equal: new EqualTerms(), later: [], levels: [], withs: new Map() }
    this.#closing(scope.equal, () => this.#query(node, scope))
  }
}

/**
 * The tables that a statement names, each with the key it is bound by. The parser of PostgreSQL has to be loaded
 * (`loadModule` of libpg-query).
 * @param same for each parameter the first one of the same value, as it was recorded
 * @throws SqlError for what is no statement of PostgreSQL
 */
export const readOccurrences = (text: string, same: readonly number[], schema: Schema): Occurrence[] => {
  const reader = new Reader(schema, same)
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) reader.read(stmt)
  return reader.occurrences
}
