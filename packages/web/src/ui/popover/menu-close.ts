import { createContext } from 'react'

/** How an item closes the menu that it stands in. */
export const MenuClose = createContext<() => void>(() => {})
