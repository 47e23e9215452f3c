import { defineScript } from '@redis/client'

/** Whoever counts with Redis gives a key and what holds for it. */
type Parser = { pushKey(key: string): unknown; push(...args: string[]): unknown }

const script = (SCRIPT: string) =>
  defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT,
    parseCommand(parser: Parser, key: string, ...args: (string | number)[]) {
      parser.pushKey(key)
      parser.push(...args.map(String))
    },
    transformReply: (reply: number) => reply,
  })

export const SCRIPTS = {
  /** `(key, max, windowMs)`: counts a call in a window that begins with its first; 0, or how many ms it has to wait. */
  countCall: script(`
    local count = tonumber(redis.call('get', KEYS[1]) or '0')
    if count >= tonumber(ARGV[1]) then return redis.call('pttl', KEYS[1]) end
    redis.call('incr', KEYS[1])
    if count == 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
    return 0`),
  /** `(key, max, windowMs, id)`: counts an attempt in a sliding window under an id; 0, or how many ms it has to wait. */
  takeAttempt: script(`
    local time = redis.call('time')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local window = tonumber(ARGV[2])
    redis.call('zremrangebyscore', KEYS[1], '-inf', now - window)
    if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[1]) then
      return redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2] + window - now
    end
    redis.call('zadd', KEYS[1], now, ARGV[3])
    redis.call('pexpire', KEYS[1], window)
    return 0`),
}
