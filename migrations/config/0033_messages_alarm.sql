-- that messages and calls cannot leave is told like any other trouble of the box
UPDATE item SET alarm_enable = 1, repetitions = 9 WHERE builtin = 1 AND cell = '_modem' AND alarm_enable = 0;
