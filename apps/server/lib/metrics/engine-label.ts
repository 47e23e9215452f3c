const OURS = new Set(['builtin', 'builtin+judge', 'shop'])

/** Who wrote an answer, without the name of a model: businesses bring any. */
export const engineLabel = (engine: string): string => {
  if (OURS.has(engine)) return engine
  return engine.includes('+') ? 'model+builtin' : 'model'
}
