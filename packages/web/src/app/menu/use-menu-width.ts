import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Narrow when the person chose so, and on windows where the panes need the room; the choice is kept for this browser. */
export function useMenuWidth(): { narrow: boolean; toggle: () => void } {
  const roomy = useMediaQuery('(min-width: 1400px)', true, { getInitialValueInEffect: false })
  const [choice, setChoice] = useLocalStorage<'narrow' | 'wide' | 'auto'>({
    key: 'menu-width',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  })
  const narrow = choice === 'narrow' || (choice === 'auto' && !roomy)
  return { narrow, toggle: () => setChoice(narrow ? 'wide' : 'narrow') }
}
