import { type BotNode, type BotScenario, isSameTag, type SavedTalk } from '@besedka/contract'

/** `tag` is called `to` from now on. */
export type TagRenaming = { tag: string; to: string }

/** A scenario in which another tag of customers stands in the place of one, in whatever capitals, and the nodes that named it. `among`: in these alone. */
export function renameTagInScenario(
  scenario: BotScenario,
  renaming: TagRenaming,
  among?: readonly string[],
): { scenario: BotScenario; nodeIds: string[] } {
  const renamed = new Map<string, BotNode>()
  for (const node of scenario.nodes) {
    const task = among === undefined || among.includes(node.id) ? taskWithTag(node.task, renaming) : undefined
    if (task) renamed.set(node.id, { ...node, task })
  }
  return { scenario: { ...scenario, nodes: scenario.nodes.map((node) => renamed.get(node.id) ?? node) }, nodeIds: [...renamed.keys()] }
}

/** A saved talk whose customer has the other tag, and which expects it to be set: it holds the renamed scenario to the same. */
export function renameTagInTalk(talk: SavedTalk, renaming: TagRenaming): SavedTalk {
  const tags = [...new Set(talk.facts.tags.map((tag) => renamedTag(tag, renaming) ?? tag))]
  return {
    ...talk,
    facts: { ...talk.facts, tags },
    expected: talk.expected.map((lines) => lines.map((line) => lineWithTag(line, renaming))),
  }
}

/** Undefined: the task does not name the tag, or calls it so already. */
function taskWithTag(task: BotNode['task'], renaming: TagRenaming): BotNode['task'] | undefined {
  if (task?.type === 'set' && task.setting.type === 'tag') {
    const tag = renamedTag(task.setting.tag, renaming)
    return tag === undefined ? undefined : { ...task, setting: { ...task.setting, tag } }
  }
  if (task?.type === 'condition' && task.test.type === 'tag') {
    const tag = renamedTag(task.test.tag, renaming)
    return tag === undefined ? undefined : { ...task, test: { ...task.test, tag } }
  }
  return undefined
}

function renamedTag(tag: string, renaming: TagRenaming): string | undefined {
  return isSameTag(tag.trim(), renaming.tag) && tag !== renaming.to ? renaming.to : undefined
}

/** What a bot sets stands in a line as JSON: `sets {"type":"tag","tag":"VIP"}`. */
function lineWithTag(line: string, renaming: TagRenaming): string {
  const setting = line.startsWith('sets ') ? settingIn(line.slice('sets '.length)) : undefined
  if (setting?.type !== 'tag' || typeof setting.tag !== 'string') return line
  const tag = renamedTag(setting.tag, renaming)
  return tag === undefined ? line : `sets ${JSON.stringify({ ...setting, tag })}`
}

function settingIn(json: string): { type?: unknown; tag?: unknown } | undefined {
  try {
    return JSON.parse(json) ?? undefined
  } catch {
    return undefined
  }
}
