import { optionNames, pageGuards, rightNames } from '@besedka/contract'
import { expect, it } from 'vitest'
import { entryState } from './entry-state.ts'

it.each(Object.entries(pageGuards))(
  '%s is hidden without its right, locked without its option, open with both',
  (path, { right, option }) => {
    const rights = rightNames.filter((name) => name !== right)
    const options = optionNames.filter((name) => name !== option)

    expect(entryState(path, { rights, options: optionNames })).toBe(right ? 'hidden' : 'open')
    expect(entryState(path, { rights: rightNames, options })).toBe(option ? 'locked' : 'open')
    expect(entryState(path, { rights: rightNames, options: optionNames })).toBe('open')
  },
)
