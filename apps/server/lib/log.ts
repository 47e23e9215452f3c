import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'
import { loggedRequest } from './logged-request.ts'
import { currentRequestId } from './request-context.ts'

/** The log of the process: one line of JSON each, with nothing in it that signs in or says who somebody is. */
export const createLog = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      // A request's own logger says whose it is already.
      mixin: (_line, _level, logger) => {
        const reqId = currentRequestId()
        return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
      },
      serializers: { req: loggedRequest, err: loggedError },
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-widget-key"]',
        '*.password',
        '*.token',
      ],
    },
    ...(to ? [to] : []),
  )
