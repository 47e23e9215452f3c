import { createContext } from 'react'

/** Opens « Aller à… ». */
export const OpenPaletteContext = createContext<() => void>(() => {})
