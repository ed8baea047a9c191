import assert from 'node:assert/strict'
import type { Capabilities } from '../../capabilities.ts'

export function checkCapabilities(capabilities: Capabilities): void {
  const {
    oneWay,
    textLength,
    filesPerMessage,
    fileSizeBytes,
    fileSizeBytesByKind = {},
    fileTypes,
    buttons,
    letter,
    receipts,
    windowHours,
    personWindowHours,
    reactions,
    takesBack,
    privateReply,
  } = capabilities
  for (const limit of [textLength, filesPerMessage, fileSizeBytes]) assert.ok(Number.isInteger(limit) && limit >= 0, `${limit} is no limit`)
  assert.equal(textLength + filesPerMessage === 0, oneWay ?? false, 'it carries neither text nor files, or says so and does')
  assert.ok(filesPerMessage === 0 || fileSizeBytes > 0, 'it carries files, but none with contents')
  for (const [kind, limit] of Object.entries(fileSizeBytesByKind)) {
    assert.ok(limit > 0 && limit <= fileSizeBytes, `the limit for ${kind} is not below that for all files`)
  }
  assert.ok(fileTypes?.length !== 0, 'it carries files, but of no type')
  if (buttons) assert.ok(buttons.max > 0 && buttons.labelLength > 0 && buttons.valueBytes > 0, 'its buttons can say nothing')
  assert.ok(!letter || textLength > 0, 'letters without text')
  assert.equal(new Set(receipts).size, receipts.length, 'a receipt is listed twice')
  if (reactions) assert.ok(reactions.length > 0 && new Set(reactions).size === reactions.length, 'no reaction to choose, or one twice')
  if (takesBack) assert.ok(takesBack.hours === null || takesBack.hours > 0, 'nothing can ever be taken back')
  assert.ok(windowHours === null || windowHours > 0, 'the window is never open')
  if (privateReply) {
    assert.ok(windowHours !== null, 'comments have an answer of their own where anything can be sent at any time')
    assert.ok(privateReply.hours > 0 && privateReply.textLength > 0, 'a comment can never be answered')
  }
  if (personWindowHours !== undefined) {
    assert.ok(windowHours !== null && personWindowHours > windowHours, 'people have no longer a window than machines')
  }
}
