import { useEffect, useState } from 'react'

/** Whether the code has the page: what is of no use before that is not drawn by the server. */
export const useTakenOver = (): boolean => {
  const [taken, setTaken] = useState(false)
  useEffect(() => setTaken(true), [])
  return taken
}
