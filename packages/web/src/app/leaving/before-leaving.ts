const tasks = new Set<() => void>()

/** Has something done before its person logs out; the answer withdraws it. */
export function beforeLeaving(task: () => void): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

export function prepareToLeave(): void {
  for (const task of tasks) task()
}
