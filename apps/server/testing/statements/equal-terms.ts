/** A column of a table's occurrence (`3.business_id`), a parameter (`$1`) or a constant (`'…'`). */
export type Term = string

const isGiven = (term: Term): boolean => /^[$']/.test(term)

/** What a statement says to be equal, directly or by what it is equal to. */
export class EqualTerms {
  readonly #parents: Map<Term, Term>

  constructor(parents = new Map<Term, Term>()) {
    this.#parents = parents
  }

  /** The same so far, for a part of the statement whose equalities bind nothing outside of it. */
  fork(): EqualTerms {
    return new EqualTerms(new Map(this.#parents))
  }

  #root(term: Term): Term {
    let root = term
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up
    return root
  }

  unite(one: Term | null, other: Term | null): void {
    if (one === null || other === null) return
    const [a, b] = [this.#root(one), this.#root(other)]
    if (a === b) return
    if (isGiven(a)) this.#parents.set(b, a)
    else this.#parents.set(a, b)
  }

  areEqual(one: Term | null, other: Term | null): boolean {
    return one !== null && other !== null && this.#root(one) === this.#root(other)
  }

  /** The parameter or constant that a term equals; null: none. */
  given(term: Term | null): Term | null {
    if (term === null) return null
    const root = this.#root(term)
    return isGiven(root) ? root : null
  }
}
