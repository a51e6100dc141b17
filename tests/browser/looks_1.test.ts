// Every fourth page that is built, from number 1, in every theme, four languages, on a desk and on a phone: whole and readable.
import { count } from '../hands/long';
import { EVERY, testLooks } from './looks';

testLooks(0, count(EVERY));
