import { answerErrands } from './aside/answer';
import { ERRANDS } from './errands';

/** The program of the thread aside. */
answerErrands(ERRANDS);
