import { createContext } from 'react'

/** Opens the dialog that creates a business. */
export const CreateBusinessContext = createContext<() => void>(() => {})
