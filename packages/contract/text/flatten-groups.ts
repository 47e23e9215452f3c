type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type EntryOf<G extends Groups> = { [N in keyof G]: keyof G[N] }[keyof G]

/** A table in groups as one table that says of each entry its group: `{ a: { x: 1 } }` is `{ x: ['a', 1] }`. */
export const flattenGroups = <const G extends Groups>(groups: G) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.entries(entries).map(([key, value]) => [key, [group, value]]),
    ),
  ) as unknown as {
    readonly [K in EntryOf<G>]: {
      [N in keyof G]: K extends keyof G[N] ? readonly [N, G[N][K]] : never
    }[keyof G]
  }
