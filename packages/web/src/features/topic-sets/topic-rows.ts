import { newId, type Topic } from '@besedka/contract'

/** A line of the editor: topics and, further right, the subtopics of the topic above. */
export type TopicRow = { id: string; name: string; isSub: boolean }

export function rowsOf(topics: readonly Topic[]): TopicRow[] {
  return topics.flatMap(({ id, name, subtopics }) => [
    { id, name, isSub: false },
    ...subtopics.map((subtopic) => ({ ...subtopic, isSub: true })),
  ])
}

/** The topics of these lines; empty ones do not count. The first one is a topic, wherever it stands. */
export function topicsOf(rows: readonly TopicRow[]): Topic[] {
  const topics: Topic[] = []
  for (const { id, name, isSub } of rows) {
    if (name.trim() === '') continue
    const above = isSub ? topics.at(-1) : undefined
    if (above) above.subtopics.push({ id, name: name.trim() })
    else topics.push({ id, name: name.trim(), subtopics: [] })
  }
  return topics
}

export function emptyRow(isSub = false): TopicRow {
  return { id: newId(), name: '', isSub }
}
