import { createBus } from './bus';
import { type Clock, realClock, seconds } from './clock';
import { createHistoryTemplates } from './history/templates';
