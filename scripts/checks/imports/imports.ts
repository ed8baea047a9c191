import { root } from '../../root.ts'
import type { Check } from '../check.ts'
import { cruise } from './cruise.ts'
import { rulesThatCannotFail } from './prove-rules.ts'

/** Who may import whom, and the proof that the rules are able to complain. */
export const imports: Check = {
  name: 'import rules',
  run: async () => {
    const [{ files, violations }, silent] = await Promise.all([cruise(root), rulesThatCannotFail()])
    return [
      ...(files === 0 ? ['dependency-cruiser found no files'] : []),
      ...silent.map((rule) => `the rule ${rule} does not notice the import that is planted to break it (planted-violations.ts)`),
      ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ].join('\n')
  },
}
