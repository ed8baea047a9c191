import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { refreshKnowledge } from './knowledge-queries.ts'

it('asks again for what is being asked for the first time: its answer may be older than the news', async () => {
  const answers: ((titles: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: ['knowledge', 'found', 'courier'], queryFn })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)

  void refreshKnowledge()
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.([])
  answers[1]?.(['Courier'])

  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Courier'])
  stop()
})
