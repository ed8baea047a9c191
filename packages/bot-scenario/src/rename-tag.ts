import { type BotNode, type BotScenario, isSameTag, type SavedTalk, type TagRenaming } from '@besedka/contract'

/** The scenario with a tag of customers renamed, matched without regard to capitals, and the changed nodes. `among`: only these nodes. */
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

/** Renames a tag of customers in a saved talk: in what is known of its customer, and in the lines that it expects. So it still passes with the renamed scenario. */
export function renameTagInTalk(talk: SavedTalk, renaming: TagRenaming): SavedTalk {
  const tags = [...new Set(talk.facts.tags.map((tag) => renamedTag(tag, renaming) ?? tag))]
  return {
    ...talk,
    facts: { ...talk.facts, tags },
    expected: talk.expected.map((lines) => lines.map((line) => lineWithTag(line, renaming))),
  }
}

/** Undefined: the task does not name the tag, or names it `to` already. */
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

/** A line holds what a bot sets as JSON: `sets {"type":"tag","tag":"VIP"}`. */
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
