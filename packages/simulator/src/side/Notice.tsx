import { useWords } from '../texts/words.ts'
import type { Problem } from '../use-simulator.ts'

/** What went wrong last, below everything. */
export function Notice({ problem }: { problem: Problem }) {
  const { words } = useWords()
  return (
    <div className="notice" role="status">
      {problem && <p>{problem === 'offline' ? words.offline : words.refused}</p>}
    </div>
  )
}
